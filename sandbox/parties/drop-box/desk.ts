import type { Faults } from '#sandbox/control/faults.ts'
import type { Box, GivenPass } from './box.ts'
import { refusalOf } from './fates.ts'

interface Said {
  key: string
  status: string
  at: string
  reason?: string
}

/** What may become of a pass at the operator, from which of its states. */
const changes = {
  activated: { from: ['given'], to: 'active' },
  used_up: { from: ['active'], to: 'used_up' },
  expired: { from: ['given', 'active'], to: 'expired' },
} as const satisfies Record<string, { from: GivenPass['state'][]; to: GivenPass['state'] }>
export const changeNames = Object.keys(changes) as (keyof typeof changes)[]
export type PassChange = keyof typeof changes

/** The people and machines behind a drop box: they work through its lists and write what became of each line. */
export class Desk {
  readonly #faults: Faults
  #written = 0

  constructor(faults: Faults) {
    this.#faults = faults
  }

  /** Every line of a list, each key once for ever: what was answered to it before is answered again. */
  workThrough(box: Box, list: string): void {
    const at = new Date().toISOString()
    const [, ...lines] = list.split(/\r?\n/).filter(Boolean)
    const said = lines.flatMap((line): Said[] => {
      const [key = '', action, msisdn = '', operator = '', days = ''] = cellsOf(line)
      if (action === 'give') return [this.#give(box, { key, msisdn, operator, days }, at)]
      if (action === 'revoke') return this.#revoke(box, key, at)
      return [{ key, status: 'refused', at, reason: 'unknown_action' }]
    })
    this.#tell(box, said)
  }

  /** A phone abroad, or the clock. False: nothing can come of it in the state that the pass is in. */
  change(box: Box, key: string, change: PassChange, at: string): boolean {
    const pass = box.findPass(key)
    const { from, to } = changes[change]
    if (!pass || !(from as readonly string[]).includes(pass.state)) return false
    box.put({ ...pass, state: to, at })
    this.#tell(box, [{ key, status: change, at }])
    return true
  }

  /** Result files that were kept back. */
  handOut(box: Box): void {
    for (const { isHeld, ...file } of box.files('result')) if (isHeld) box.put(file)
  }

  #give(box: Box, asked: Pick<GivenPass, 'key' | 'msisdn' | 'operator' | 'days'>, at: string): Said {
    const known = box.findPass(asked.key)
    if (known) {
      const isRefused = known.state === 'refused' || known.state === 'revoked'
      const reason = known.state === 'revoked' ? 'revoked' : known.reason
      return { key: asked.key, status: isRefused ? 'refused' : 'accepted', at: known.at, reason }
    }
    const reason = refusalOf(asked.msisdn) ?? ''
    box.put({ kind: 'pass', ...asked, state: reason ? 'refused' : 'given', reason, at })
    return { key: asked.key, status: reason ? 'refused' : 'accepted', at, reason }
  }

  /** A key that was taken back is never given any more, also one that comes here for the first time. */
  #revoke(box: Box, key: string, at: string): Said[] {
    if (this.#faults.strikes(box.account, 'box_keeps_passes')) return []
    const nobodys = { kind: 'pass', key, msisdn: '', operator: '', days: '', reason: '' } as const
    const pass = box.findPass(key)
    if (pass?.state === 'active') return [{ key, status: 'not_revoked', at, reason: 'in_use' }]
    if (!pass || pass.state === 'given') box.put({ ...(pass ?? nobodys), state: 'revoked', at })
    return [{ key, status: 'revoked', at }]
  }

  #tell(box: Box, said: readonly Said[]): void {
    const strikes = (name: Parameters<Faults['strikes']>[1]) =>
      said.length > 0 && this.#faults.strikes(box.account, name)
    const strangers: Said[] = strikes('box_unknown_key')
      ? [{ key: 'LS-NOBODYS-1', status: 'accepted', at: said[0]!.at }]
      : []
    const lines = [...said, ...strangers].map(({ key, status, at, reason = '' }) => `${key},${status},${at},${reason}`)
    if (strikes('box_malformed')) lines.splice(1, 0, '"LS-torn', 'LS-torn-1,accepted,yesterday,')
    const isHeld = strikes('box_late')
    const copies = strikes('box_twice') ? 2 : 1
    const content = `key,status,at,reason\r\n${lines.map((line) => `${line}\r\n`).join('')}`
    for (let copy = 0; copy < copies; copy += 1) {
      const at = new Date().toISOString()
      this.#written += 1
      const name = `${at.replaceAll(/[:.]/g, '-')}-${String(this.#written).padStart(3, '0')}.csv`
      box.put({ kind: 'result', name, at, content, ...(isHeld ? { isHeld } : {}) })
    }
  }
}

/** RFC 4180, as far as a list of passes needs it. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  )
