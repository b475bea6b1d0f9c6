import type { World } from '../world.ts'

/** Whose numbers are, and who holds their phones: customers, others, one without data, one whom nobody may write to. */
export async function driveSubscribers({ context, outside }: World): Promise<void> {
  const [partner] = context.config.operators.keys()
  if (partner === undefined) throw new Error('no operator')
  const check = context.subscribers(partner)
  const own = `+62814${String(Date.now() % 100_000).padStart(5, '0')}`
  for (const ending of ['0000', '9917', '9919']) await check.ownership(own + ending)
  await check.startPossession({ number: `${own}9907`, brand: 'Lodestay', language: 'en' })
  const sent = await check.startPossession({ number: `${own}0000`, brand: 'Lodestay', language: 'id' })
  if (sent.status !== 'sent') throw new Error(`no code: ${sent.status}`)
  const messages = await fetch(`${outside.sandboxUrl}/camara/messages?to=${encodeURIComponent(`${own}0000`)}`)
  const [message] = (await messages.json()) as { text: string }[]
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  await check.confirm(sent.attempt, code === '111111' ? '222222' : '111111')
  await check.confirm(sent.attempt, code)
}
