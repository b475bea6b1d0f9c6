import { expect, test } from 'vitest'
import { html, table, timeOf } from './html.ts'

test('text is escaped, markup made by html is not', () => {
  const name = `<script>alert("x")</script> & 'y'`
  expect(html`<p title="${name}">${[name, html`<b>${1}</b>`]}${false}${undefined}</p>`.html).toBe(
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; &amp; &#39;y&#39;<b>1</b></p>',
  )
})

test('a table names its columns and rows, and escapes what is in it', () => {
  const columns = [
    { title: 'Fault', holds: 'heading' as const },
    { title: 'Times', holds: 'number' as const },
  ]
  const { html: made } = table('A & B', columns, [['<slow>', 3], ['late']])
  expect(made).toContain('aria-label="A &amp; B"')
  expect(made).toContain('<th scope="col">Fault</th>')
  expect(made).toContain('<th scope="row">&lt;slow&gt;</th><td class="number">3</td>')
  expect(made).toContain('<th scope="row">late</th><td class="number"></td>')
})

test('an instant is shown to the second', () => {
  expect(timeOf(0).html).toBe('<time datetime="1970-01-01T00:00:00.000Z">1970-01-01 00:00:00</time>')
})
