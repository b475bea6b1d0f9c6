import type { Context } from '#server/context.ts'

/** The page of a stay with the form open that asks for its pass, or for its code. */
export const passFormUrl = ({ config }: Pick<Context, 'config'>, reference: string): string =>
  `${config.appUrl}/booking?refId=${reference}&form=roaming`
