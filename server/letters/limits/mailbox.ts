/**
 * Which mailbox an address is counted under: what follows a plus is a tag, and who owns one mailbox can write any number of
 * them. Only for counting: letters go to the address as it was typed. `emailKey` is the address in its one spelling.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@')
  const [name] = emailKey.slice(0, at).split('+')
  return name ? name + emailKey.slice(at) : emailKey
}
