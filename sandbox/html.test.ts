import { expect, test } from 'vitest'
import { html } from './html.ts'

test('text is escaped, markup made by html is not', () => {
  const name = `<script>alert("x")</script> & 'y'`
  expect(html`<p title="${name}">${[name, html`<b>${1}</b>`]}${false}${undefined}</p>`.html).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;<b>1</b></p>',
  )
})
