import { useEffect, useRef, useState } from 'react'
import { socialStartPath, type SocialType } from '#shared/api/social.ts'
import { challengeOf, newVerifier } from './challenge.ts'
import { onReturn, type SocialReturn } from './social-channel.ts'

const LOOK = 'popup,width=500,height=720'
const LOOKS_EVERY_MS = 500

interface Attempt {
  type: SocialType
  challenge: string
  verifier: string
}

export interface Consent extends Omit<Attempt, 'challenge'> {
  back: SocialReturn
}

/**
 * Opens a provider's consent page in a window of its own. `waitingFor` says whose window is open as far as this tab
 * can see: the provider may hide its window from us, so a late answer is heard all the same.
 */
export function useConsent(onConsent: (consent: Consent) => void) {
  const [waitingFor, setWaitingFor] = useState<SocialType>()
  const attempt = useRef<Attempt>(undefined)
  const heard = useRef(onConsent)
  useEffect(() => void (heard.current = onConsent), [onConsent])

  useEffect(
    () =>
      onReturn((back) => {
        const asked = attempt.current
        if (!asked || back['state'] !== asked.challenge) return
        attempt.current = undefined
        setWaitingFor(undefined)
        heard.current({ type: asked.type, verifier: asked.verifier, back })
      }),
    [],
  )

  const popup = useRef<Window>(null)
  useEffect(() => {
    if (!waitingFor) return
    const timer = setInterval(() => {
      if (popup.current?.closed) setWaitingFor(undefined)
    }, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [waitingFor])

  /** False when the browser opens no window; otherwise true once it is on its way. */
  const ask = async (type: SocialType): Promise<boolean> => {
    // At once, still within the click: later it would be blocked.
    const opened = window.open('', 'social-login', LOOK)
    if (!opened) return false
    popup.current = opened
    setWaitingFor(type)
    const verifier = newVerifier()
    const challenge = await challengeOf(verifier)
    attempt.current = { type, challenge, verifier }
    opened.location.replace(socialStartPath(type, challenge))
    opened.focus()
    return true
  }
  return { ask, waitingFor }
}
