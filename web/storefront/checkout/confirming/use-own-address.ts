import { useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Puts our own address in the place of one that carries more than is ours to show: out of the bar and the history. `state`
 * keeps what the page still needs, through a reload as well. Undefined: the address is our own already.
 */
export function useOwnAddress(own: string | undefined, state?: { secret: string }): void {
  const navigate = useNavigate()
  const secret = state?.secret
  useLayoutEffect(() => {
    if (own === undefined) return
    window.history.replaceState(window.history.state, '', own)
    void navigate(own, { replace: true, state: secret === undefined ? undefined : { secret } })
  }, [own, navigate, secret])
}
