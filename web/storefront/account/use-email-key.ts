import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** The key of the link, out of the address at once: addresses end up in histories and screenshots. A reload still has it. */
export function useEmailKey(): string {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = new URLSearchParams(search).get('key')
  useEffect(() => {
    if (asked !== null) void navigate(pathname, { replace: true, state: { key: asked } })
  }, [navigate, pathname, asked])
  const { key = '' } = Object(state) as { key?: string }
  return asked ?? key
}
