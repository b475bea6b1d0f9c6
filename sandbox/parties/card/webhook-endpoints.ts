import { newId, now, type Account } from './account.ts'
import { signingSecretOf } from './accounts.ts'
import { isVersion } from './api-versions.ts'
import { eventNames } from './event-names.ts'
import { badParameter, noSuch } from './failure.ts'
import type { WebhookEndpoint } from './objects.ts'
import type { Params } from './params.ts'

/** Registers a URL for events. Unlike Stripe, which draws a new one, the secret follows from the account's key. */
export function createWebhookEndpoint(account: Account, params: Params): WebhookEndpoint & { secret: string } {
  params.allow(['url', 'enabled_events', 'description', 'api_version', 'connect'])
  const url = params.requireText('url')
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw badParameter('url', 'Invalid URL: must start with http or https', 'url_invalid')
  const enabledEvents = params.texts('enabled_events')
  if (enabledEvents.length === 0)
    throw badParameter('enabled_events', 'Missing required param: enabled_events.', 'parameter_missing')
  const unknown = enabledEvents.findIndex((name) => !Object.hasOwn(eventNames, name))
  if (unknown !== -1)
    throw badParameter(
      `enabled_events[${unknown}]`,
      `Invalid enabled_events[${unknown}]: must be one of ${Object.keys(eventNames).join(', ')}`,
    )
  const version = params.text('api_version') ?? null
  if (version !== null && !isVersion(version))
    throw badParameter('api_version', `Invalid Stripe API version: ${version}`)
  const endpoint = account.put<WebhookEndpoint>({
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: version,
    created: now(),
    description: params.text('description') ?? null,
    enabled_events: enabledEvents,
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url,
  })
  return { ...endpoint, secret: signingSecretOf(account.secretKey) }
}

export function deleteWebhookEndpoint(account: Account, id: string): unknown {
  const endpoint = account.find('webhook_endpoint', id)
  if (!endpoint || endpoint.deleted) throw noSuch('webhook endpoint', id)
  account.put({ ...endpoint, deleted: true })
  return { id, object: 'webhook_endpoint', deleted: true }
}
