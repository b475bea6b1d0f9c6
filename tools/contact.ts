// What is written on the contact page and looks like a machine's: `npm run contact` lists it, `npm run contact -- send 7` sends
// message 7 on after all. Exit code 0: nothing waits, or it is sent on, 1: something waits, or there is no such message.
import { parseArgs } from 'node:util'
import { releaseMessage, suspectMessages } from '#server/contact/suspects.ts'
import { runCommand, say } from './run-command.ts'

/** On a terminal, what a stranger typed must not steer it. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ')

runCommand(async (context) => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, number] = positionals
  if (command === undefined) {
    const waiting = await suspectMessages(context)
    for (const { id, created_at, user_name, email, subject, message, suspicions } of waiting) {
      say(`${id}  ${created_at.toISOString().slice(0, 16)}  ${plain(user_name)} <${email}>  (${suspicions.join(', ')})`)
      say(`    ${plain(subject)}: ${plain(message).slice(0, 300)}`)
    }
    say(waiting.length === 0 ? 'Nothing waits.' : 'Send one on: npm run contact -- send 7')
    return waiting.length === 0 ? 0 : 1
  }
  if (command !== 'send' || !/^\d{1,15}$/.test(number ?? '')) {
    say('npm run contact; or npm run contact -- send 7')
    return 64
  }
  const isSent = await releaseMessage(context, Number(number))
  say(isSent ? `Message ${number} leaves with the next letters.` : `No message ${number} waits.`)
  return isSent ? 0 : 1
})
