import { KeptClients } from '#sandbox/kept-clients.ts'
import { Box } from './box.ts'

/** All boxes. */
export class Boxes extends KeptClients<Box> {
  /** Their accounts must have passed `isAccount`. */
  constructor(folder: string) {
    super(folder, (account, path) => new Box(account, path))
  }
}

export const isAccount = (name: string): boolean => /^[\w-]{1,80}$/.test(name)

/** The password of `lodestay-x` is `secret-of-lodestay-x`; as a bearer's token it does as well. */
export const secretOf = (account: string): string => `secret-of-${account}`
