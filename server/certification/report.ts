import type { Exchange } from './lines.ts'
import { redact } from './redact.ts'
import type { Outcome } from './step.ts'
import type { Walked, WalkedStep } from './walk.ts'

interface Certified extends Walked {
  vendor: string
  address: string
  isLive: boolean
  at: Date
  secrets: readonly string[]
}

/** Of a body; what is longer is cut. */
const MOST_SHOWN = 3000

const words: Record<Outcome['status'], string> = { passed: 'passed', failed: 'FAILED', not_tried: 'not tried' }

const reasonOf = (outcome: Outcome): string => (outcome.status === 'passed' ? outcome.saw : outcome.because)

/** One line, for a terminal. */
export const summaryOf = ({ id, title, outcome }: WalkedStep, secrets: readonly string[]): string =>
  redact(`${words[outcome.status].padEnd(9)}  ${id}  ${title}: ${reasonOf(outcome)}`, secrets)

/** How many ended in which way. */
export function countOf({ steps, left }: Walked): string {
  const count = (status: Outcome['status']) => steps.filter(({ outcome }) => outcome.status === status).length
  const kept = left.length === 0 ? '' : ` Left at the vendor: ${left.length}.`
  return `Passed: ${count('passed')}. Failed: ${count('failed')}. Not tried: ${count('not_tried')}.${kept}`
}

/** Nothing failed, and nothing was left behind. */
export const isCertified = ({ steps, left }: Walked): boolean =>
  left.length === 0 && steps.every(({ outcome }) => outcome.status !== 'failed')

/** The whole run as Markdown, with each exchange, and with no secret in it. */
export function reportOf(certified: Certified): string {
  const { vendor, address, isLive, at, secrets, steps, left, exchanges } = certified
  const rows = steps.map(
    ({ id, title, outcome }) => `| ${id} | ${words[outcome.status]} | ${cell(title)} | ${cell(reasonOf(outcome))} |`,
  )
  const details = [
    ...steps.map((step) => detailsOf(`${step.id}: ${words[step.outcome.status]}`, step.exchanges, secrets)),
    detailsOf('Cleaning up', exchanges, secrets),
  ]
  const text = [
    `# Certification of ${vendor}`,
    `${at.toISOString()}, at ${address}, ${isLive ? 'LIVE' : 'with test keys'}. ${countOf(certified)}`,
    ['| step | outcome | what has to happen | what did |', '|---|---|---|---|', ...rows].join('\n'),
    ...(left.length === 0 ? [] : ['## Left at the vendor, to undo by hand', left.map((one) => `- ${one}`).join('\n')]),
    '## What passed on the lines',
    ...details.filter((one) => one !== ''),
  ].join('\n\n')
  return `${redact(text, secrets)}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

function detailsOf(title: string, exchanges: readonly Exchange[], secrets: readonly string[]): string {
  if (exchanges.length === 0) return ''
  return [`### ${title}`, ...exchanges.map((exchange) => exchangeOf(exchange, secrets))].join('\n\n')
}

function exchangeOf({ method, url, sent, status, answer, isLost }: Exchange, secrets: readonly string[]): string {
  const heard = status === 0 ? 'no answer' : `${status}${isLost ? ', which was kept from us' : ''}`
  // Before it is cut: half a secret is not recognised.
  const bodies = [sent, answer].filter((body) => body !== '').map((body) => fenced(redact(body, secrets)))
  return [`\`${method} ${url}\` — ${heard}`, ...bodies].join('\n\n')
}

function fenced(body: string): string {
  const shown =
    body.length > MOST_SHOWN ? `${body.slice(0, MOST_SHOWN)}\n… ${body.length - MOST_SHOWN} characters more` : body
  return ['````', shown.replaceAll('````', "''''"), '````'].join('\n')
}
