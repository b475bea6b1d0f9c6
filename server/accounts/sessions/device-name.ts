import type { Browser } from '#server/http/caller.ts'

const DEVICE_LIFE_S = 400 * 24 * 60 * 60

/** As `newToken` makes them. */
const OUR_NAME = /^[\w-]{43}$/

/** The name that we gave a browser. Nothing else that is sent in the cookie is looked up: a caller can write any sentence there. */
export function deviceNameOf({ secrets: { device } }: Browser): string | undefined {
  return device !== undefined && OUR_NAME.test(device) ? device : undefined
}

export function keepDevice(browser: Browser, name: string): void {
  browser.keep('device', name, DEVICE_LIFE_S)
}
