import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

const Payload = z.object({ algorithm: z.literal('HMAC-SHA256'), user_id: z.string().regex(/^\d{1,64}$/) })

/** https://developers.facebook.com/docs/development/create-an-app/app-dashboard/data-deletion-callback */
export function readSignedRequest(signedRequest: string, appSecret: string): string | undefined {
  const [signature = '', body = '', ...rest] = signedRequest.split('.')
  if (rest.length > 0) return undefined
  const expected = createHmac('sha256', appSecret).update(body).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const payload = Payload.safeParse(parse(Buffer.from(body, 'base64url').toString('utf8')))
  return payload.success ? payload.data.user_id : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
