/** What a measurement must reach, and whether it did. */
export interface Bar {
  what: string
  value: number
  atLeast?: number
  atMost?: number
}

const passed = ({ value, atLeast = -Infinity, atMost = Infinity }: Bar) => value >= atLeast && value <= atMost

/** Microseconds as people read them. */
export function span(us: number): string {
  return us >= 1000 ? `${(us / 1000).toFixed(2)} ms` : `${us.toFixed(us < 10 ? 1 : 0)} µs`
}

export function heading(text: string): void {
  console.log(`\n${text}`)
}

export function row(name: string, ...cells: string[]): void {
  console.log(`  ${name.padEnd(44)}${cells.map((cell) => cell.padStart(14)).join('')}`)
}

/** Prints the bars; false when one was missed. */
export function judge(bars: readonly Bar[]): boolean {
  heading('Against the bar')
  for (const bar of bars) {
    const wanted = bar.atLeast === undefined ? `<= ${bar.atMost}` : `>= ${bar.atLeast}`
    row(bar.what, bar.value.toFixed(2), wanted, passed(bar) ? 'pass' : 'MISSED')
  }
  return bars.every(passed)
}
