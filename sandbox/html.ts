/** Server-made pages without a template engine: text is escaped unless it is `Html` itself. */
export interface Html {
  readonly html: string
}

type Piece = string | number | undefined | null | false | Html | readonly Piece[]

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function render(piece: Piece): string {
  if (piece === undefined || piece === null || piece === false) return ''
  if (typeof piece === 'string') return piece.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
  if (typeof piece === 'number') return String(piece)
  return 'html' in piece ? piece.html : piece.map(render).join('')
}

export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  return { html: strings.map((text, i) => text + (i < pieces.length ? render(pieces[i]) : '')).join('') }
}

const style = `
:root{color-scheme:light dark;--ink:#14213d;--soft:#52607a;--line:#d5dce8;--paper:#f5f7fb;--card:#fff;--accent:#0b5fb0;--on:#8a3b00}
@media(prefers-color-scheme:dark){:root{--ink:#e8edf7;--soft:#a9b6cf;--line:#33415c;--paper:#0f1729;--card:#182238;--accent:#8ec5ff;--on:#ffc78f}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
header,main{max-width:72rem;margin:0 auto;padding:1rem 1.25rem}header{display:flex;gap:1rem 1.5rem;flex-wrap:wrap;align-items:baseline;border-bottom:1px solid var(--line)}
header a{font-weight:600}a{color:var(--accent)}h1{font-size:1.7rem;line-height:1.2;margin:1rem 0 .5rem}h2{font-size:1.2rem;margin:2rem 0 .75rem}
p{max-width:65ch}.soft{color:var(--soft)}.on{color:var(--on);font-weight:700}
.grid{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));padding:0;list-style:none}
.card{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;overflow:hidden}.card h3{margin:0 0 .25rem;font-size:1.05rem}
.card img{display:block;width:calc(100% + 2rem);margin:-1rem -1rem .75rem;aspect-ratio:3/2;object-fit:cover}
form{display:flex;flex-wrap:wrap;gap:.6rem;align-items:end}label{display:grid;gap:.2rem;font-size:.85rem;color:var(--soft)}
input,select,button{font:inherit;min-height:2.5rem;padding:.35rem .7rem;border-radius:.5rem;border:1px solid var(--soft);background:var(--card);color:var(--ink)}
button{border-color:var(--accent);background:var(--accent);color:var(--card);font-weight:600;cursor:pointer}button.plain{background:none;color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;background:var(--card)}th,td{text-align:start;padding:.5rem .75rem;border:1px solid var(--line);vertical-align:top}
.number{text-align:end}.number,time{white-space:nowrap}
`

export interface Column {
  title: string
  /** `heading`: names its row; `number`: lines up at the end. */
  holds?: 'heading' | 'number'
}

/** A table that scrolls on its own on a narrow screen. `label` names it for screen readers. */
export function table(label: string, columns: readonly Column[], rows: readonly (readonly Piece[])[]): Html {
  const cell = (piece: Piece, { holds }: Column) =>
    holds === 'heading'
      ? html`<th scope="row">${piece}</th>`
      : html`<td${holds === 'number' && { html: ' class="number"' }}>${piece}</td>`
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map(({ title }) => html`<th scope="col">${title}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${columns.map((column, i) => cell(row[i], column))}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}

/** An instant to the second, in UTC. */
export function timeOf(instant: string | number): Html {
  const iso = new Date(instant).toISOString()
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`
}

export const ICON_PATH = '/favicon.ico'

/** For the head of every page. The page's policy allows `img-src 'self'`, or the console complains. */
export const iconLink = html`<link rel="icon" href="${ICON_PATH}" type="image/svg+xml" />`

/** A whole page of the sandbox, with the way back to the front page. */
export function page(title: string, body: Html): string {
  const content = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · Sandbox</title>
        ${iconLink}
        <style>
          ${{ html: style }}
        </style>
      </head>
      <body>
        <header>
          <a href="/">The outside world</a
          ><span class="soft">A sandbox: nothing here is real money or a real room.</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return content.html
}
