import { openPartner } from '#partners/registry.ts'
import { PARTNER_PARAMETER } from '#shared/partner/partner-parameter.ts'

/**
 * A page of ours as letters, papers and calendars link to it: it names the partner whose customer follows it, for a browser
 * that holds nothing of ours (docs/decisions/078-a-link-names-its-site.md). `page` is a path, with or without a query. A site
 * that is closed or gone leaves its links to the plain one.
 */
export function siteUrl(origin: string, partnerId: string | undefined, page = '/'): string {
  const partner = partnerId === undefined ? undefined : openPartner(partnerId)
  if (partner === undefined || partner.path === '/') return page === '/' ? origin : origin + page
  if (page === '/') return origin + partner.path
  return `${origin}${page}${page.includes('?') ? '&' : '?'}${PARTNER_PARAMETER}=${partner.id}`
}
