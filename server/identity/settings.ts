import type { Settings } from '#server/config.ts'

/** Undefined means no sign-in with Google. */
export function readGoogle(settings: Settings, sandbox: string) {
  const { MODE: mode, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER_URL: issuer } = settings
  if (mode === 'demo') return { clientId: clientId ?? 'lodestay-google', issuer: issuer ?? `${sandbox}/google` }
  return clientId ? { clientId, issuer: issuer ?? 'https://accounts.google.com' } : undefined
}

/** Undefined means no sign-in with Facebook. */
export function readFacebook(settings: Settings, sandbox: string) {
  const isLive = settings.MODE === 'live'
  if (isLive && settings.FACEBOOK_APP_ID === undefined) return undefined
  const appId = settings.FACEBOOK_APP_ID ?? 'lodestay-facebook'
  return {
    appId,
    // The sandbox knows one secret for each app.
    appSecret: settings.FACEBOOK_APP_SECRET ?? `secret-of-${appId}`,
    dialogUrl:
      settings.FACEBOOK_DIALOG_URL ??
      (isLive ? 'https://www.facebook.com/v24.0/dialog/oauth' : `${sandbox}/facebook/v24.0/dialog/oauth`),
    graphUrl:
      settings.FACEBOOK_GRAPH_URL ?? (isLive ? 'https://graph.facebook.com/v24.0' : `${sandbox}/facebook/v24.0`),
  }
}
