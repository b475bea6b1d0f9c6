import type { Context } from '#server/context.ts'

/** The page of a stay's eSIMs, with their codes once they are made. */
export const esimPageUrl = ({ config }: Pick<Context, 'config'>, reference: string): string =>
  `${config.appUrl}/booking/esim?refId=${reference}`
