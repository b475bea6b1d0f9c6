import type { Context } from '#server/context.ts'
import { siteUrl } from '#server/letters/layout/site-url.ts'
import { keyedPages } from '#shared/linked-pages.ts'
import { linkKey, type Linked, type LinkPurpose } from './subscription-rules.ts'

/** What signs links. Missing only where the newsletter is off, and then there are none. */
export function signingKey({ config }: Pick<Context, 'config'>): string {
  if (config.secretsKey === undefined)
    throw new Error('SECRETS_KEY must be set: links of the newsletter are signed with it')
  return config.secretsKey
}

/** The page that a link in a letter leads to. */
export function linkOf(
  context: Pick<Context, 'config'>,
  purpose: LinkPurpose,
  subscription: Linked & { partner: string },
): string {
  const key = linkKey(signingKey(context), purpose, subscription)
  return siteUrl(context.config.appUrl, subscription.partner, keyedPages.newsletter({ purpose, key }))
}
