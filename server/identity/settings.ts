import * as z from 'zod'
import { settingsPart, url, type Own } from '#server/settings-part.ts'

const shape = {
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe(
      'OAuth client of Google for sign-in, returning to APP_URL/social-login; live: empty, and the button only fails',
    ),
  GOOGLE_ISSUER_URL: url
    .optional()
    .describe('who signs its ID tokens; default: the sandbox (live: https://accounts.google.com)'),
  FACEBOOK_APP_ID: z
    .string()
    .min(1)
    .optional()
    .describe('app of Facebook for sign-in, returning to APP_URL/social-login; live: empty, and the button only fails'),
  FACEBOOK_APP_SECRET: z.string().min(1).optional().describe('its secret'),
  FACEBOOK_DIALOG_URL: url
    .optional()
    .describe('its login dialog; default: the sandbox (live: https://www.facebook.com/v24.0/dialog/oauth)'),
  FACEBOOK_GRAPH_URL: url
    .optional()
    .describe('its Graph API; default: the sandbox (live: https://graph.facebook.com/v24.0)'),
}

/** The sandbox knows one secret for each app. */
const demoSecretOf = (appId: string) => `secret-of-${appId}`
const DEMO_APP = 'lodestay-facebook'

export const identitySettings = settingsPart({
  shape,
  read: (settings, sandbox) => ({ google: readGoogle(settings, sandbox), facebook: readFacebook(settings, sandbox) }),
  overTlsInLive: ['GOOGLE_ISSUER_URL', 'FACEBOOK_DIALOG_URL', 'FACEBOOK_GRAPH_URL'],
  ofDemo: { FACEBOOK_APP_SECRET: demoSecretOf(DEMO_APP) },
  problems: ({ MODE, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }) =>
    MODE === 'live' && FACEBOOK_APP_ID && !FACEBOOK_APP_SECRET ? ['FACEBOOK_APP_SECRET must be set'] : [],
})

/** Undefined means no sign-in with Google. */
function readGoogle(settings: Own<typeof shape>, sandbox: string) {
  const { MODE: mode, GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER_URL: issuer } = settings
  if (mode === 'demo') return { clientId: clientId ?? 'lodestay-google', issuer: issuer ?? `${sandbox}/google` }
  return clientId ? { clientId, issuer: issuer ?? 'https://accounts.google.com' } : undefined
}

/** Undefined means no sign-in with Facebook. */
function readFacebook(settings: Own<typeof shape>, sandbox: string) {
  const isLive = settings.MODE === 'live'
  if (isLive && settings.FACEBOOK_APP_ID === undefined) return undefined
  const appId = settings.FACEBOOK_APP_ID ?? DEMO_APP
  return {
    appId,
    appSecret: settings.FACEBOOK_APP_SECRET ?? demoSecretOf(appId),
    dialogUrl:
      settings.FACEBOOK_DIALOG_URL ??
      (isLive ? 'https://www.facebook.com/v24.0/dialog/oauth' : `${sandbox}/facebook/v24.0/dialog/oauth`),
    graphUrl:
      settings.FACEBOOK_GRAPH_URL ?? (isLive ? 'https://graph.facebook.com/v24.0' : `${sandbox}/facebook/v24.0`),
  }
}
