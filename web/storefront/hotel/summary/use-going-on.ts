import { useEffect, useRef } from 'react'

interface GoingOn {
  /** Book now was pressed, and a login came between. */
  wanted: boolean
  /** Undefined while it is not known yet. */
  isAsAgreed: boolean | undefined
  onGo: () => void
  /** What was agreed to is no more: the traveller decides again. */
  onStop: () => void
}

/** Goes on with what was asked for before the login, once, if nothing about it became worse meanwhile. */
export function useGoingOn({ wanted, isAsAgreed, onGo, onStop }: GoingOn): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!wanted || isAsAgreed === undefined || isDone.current) return
    isDone.current = true
    if (isAsAgreed) onGo()
    else onStop()
  })
}
