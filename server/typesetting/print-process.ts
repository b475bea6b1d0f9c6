// A process that sets papers; see printer.ts.
import { fontFile } from './fonts.ts'
import type { Paper } from './paper.ts'
import { setPaper } from './set-paper.ts'

/** `pdf` is empty when the process only says that it is ready. */
export type PrintAnswer = { status: 'done'; pdf: Uint8Array } | { status: 'failed'; failure: string }

const say = (answer: PrintAnswer) => process.send?.(answer)

process.on('message', (paper: Paper) => {
  setPaper(paper).then(
    (pdf) => say({ status: 'done', pdf }),
    (error: unknown) => say({ status: 'failed', failure: String(error) }),
  )
})
// What every paper needs.
fontFile('plain', 'regular')
fontFile('plain', 'bold')
say({ status: 'done', pdf: new Uint8Array() })
