interface Cookie {
  name: string
  /** Empty takes the cookie away. */
  value: string
  /** Without it the cookie lives as long as the browser is open. */
  lifetimeS?: number
}

/**
 * Writes a cookie that the next page is asked for with, and says whether the browser did. A browser may write in its own
 * time, but it reads what was written before: a page that is asked for without that look may still have the old cookie
 * (microsoft/playwright#16945).
 */
export function writeCookie({ name, value, lifetimeS }: Cookie): boolean {
  const maxAge = value === '' ? 0 : lifetimeS
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return kept === (value === '' ? undefined : `${name}=${value}`)
}
