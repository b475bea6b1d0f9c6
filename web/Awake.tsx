import { useEffect, type ReactNode } from 'react'

interface Props {
  /** Called once, when React has taken over what the server rendered. */
  onAwake: () => void
  children: ReactNode
}

export function Awake({ onAwake, children }: Props) {
  useEffect(onAwake, [onAwake])
  return children
}
