import { readMessages } from './outside-world.ts'

let counted = Math.floor(Math.random() * 90_000)

/** An Indonesian number of one test only. Its last digits say what the sandbox's operator knows of it. */
export const aNumber = (ending = '0000') => `0895 ${String((counted += 1)).padStart(5, '0')} ${ending}`

/** What the roaming form sends from the site of a partner in Indonesia. */
export const passForm = (t_id: string, changes: object = {}) => ({
  t_id,
  provider_type: 'Indosat IM3',
  first_name: 'Ayu',
  last_name: 'Lestari',
  email: 'ayu@stay.example',
  contact_no: aNumber(),
  ...changes,
})

/** The code in the latest message on a phone. */
export async function codeOn(number: string): Promise<string> {
  const [message] = await readMessages(number)
  const code = /\d{6}/.exec(message?.text ?? '')?.[0]
  if (!code) throw new Error(`no code arrived on ${number}`)
  return code
}
