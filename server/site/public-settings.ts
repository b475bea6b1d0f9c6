import type { PublicSettings } from '#shared/api/settings.ts'
import type { Context } from '#server/context.ts'

/** The part of the configuration that a browser may know. */
export function getPublicSettings({ config, payments }: Pick<Context, 'config' | 'payments'>): PublicSettings {
  const { map, doku } = config
  const countries = payments.all.flatMap((gateway) => gateway.countries)
  return {
    channel: config.mode === 'live' ? 'LIVE' : 'TEST',
    channelId: config.supply.channelId,
    freeMailDomains: config.freeMailDomains,
    card: { publishableKey: config.card.publishableKey, scriptUrl: config.card.scriptUrl },
    ...(doku ? { localGateway: { countries, ...(doku.scriptUrl ? { scriptUrl: doku.scriptUrl } : {}) } } : {}),
    identityProviders: [
      ...(config.google ? ['google' as const] : []),
      ...(config.facebook ? ['facebook' as const] : []),
    ],
    paymentPartners: [
      ...config.cardBrands,
      ...payments.all.filter(({ isOffered }) => isOffered).map(({ name }) => name),
    ],
    ...(config.propertiesClaim ? { propertiesClaim: config.propertiesClaim } : {}),
    operator: { name: config.seller.name, supportEmail: config.supportEmail, privacyEmail: config.privacyEmail },
    ...(config.confirmsNewsletter ? { confirmsNewsletter: true as const } : {}),
    chatUrl: config.chatUrl,
    ...(config.chatWidgetUrl ? { chatWidgetUrl: config.chatWidgetUrl } : {}),
    ...(map ? { map: { lightStyleUrl: map.lightStyleUrl, darkStyleUrl: map.darkStyleUrl } } : {}),
  }
}
