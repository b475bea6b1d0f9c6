import { isConform, type Seen, type Verdict } from './judge.ts'

/** What a person reads: how much was judged, what was never seen, what broke which word where. */
export function describeVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts.map(describe).join('\n\n')
}

function describe(verdict: Verdict): string {
  const { party, word, operations, strays } = verdict
  const messages = operations.reduce((sum, one) => sum + one.messages, 0)
  const unseen = operations.filter(({ isSeen }) => !isSeen)
  const wrong = operations.reduce((sum, { faults }) => sum + faults.length, 0)
  return [
    `${isConform(verdict) ? 'ok  ' : 'NOT '} ${party}: ${messages} messages of ${operations.length - unseen.length} operations, ${wrong} faults`,
    `     by ${word.source}, ${word.version}, ${word.read}${word.isMachineReadable ? '' : ' (written from its pages)'}`,
    ...operations.map((one) => `     ${String(one.messages).padStart(5)}  ${one.operation}`),
    ...unseen.map(({ operation }) => `     never seen: ${operation}`),
    ...strays.map((call) => `     in no book: ${call}`),
    ...operations.flatMap(describeFaults),
  ].join('\n')
}

/** Each fault once, and how often. */
function describeFaults({ operation, faults }: Seen): string[] {
  const counts = new Map<string, number>()
  for (const { part, pointer, says } of faults) {
    // The third of a list is wrong for the same reason as the first.
    const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*')
    const line = `     ${operation}: ${part} ${place || '(all)'} ${says}`
    counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} times)`))
}
