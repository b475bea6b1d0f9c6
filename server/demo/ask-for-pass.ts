import { partners } from '#partners/registry.ts'
import { listPasses, subscribe } from '#shared/api/passes.ts'
import type { Partner } from '#shared/partner/partner.ts'
import type { Actor } from './actors.ts'

/** Numbers of this operator of the sandbox's are its customers' but for some endings. */
const NUMBER = '895 5550 1460'

/** On whose site the demo's stays come with a pass: it has one for Malaysia, where they go. */
export const findPassGiver = (): Partner | undefined =>
  partners.find(({ bundle }) => bundle?.roamingPass?.countries.includes('MY'))

/** A traveller asks for the pass that is theirs to ask for, if there is one. The code that follows is for who tries the demo. */
export async function askForPass({ user, call }: Actor): Promise<void> {
  const { passes } = await call(listPasses, {})
  const open = passes.find(({ pass }) => pass.state === 'ELIGIBLE' && pass.canAsk)
  if (!open) return
  const { pass, refNo } = open
  const body = {
    t_id: refNo,
    provider_type: pass.operators[0] ?? '',
    first_name: user.first_name,
    last_name: user.last_name,
    email: user.email,
    contact_no: `+${pass.phonePrefix} ${NUMBER}`,
  }
  await call(subscribe, { body })
}
