import { useEffect, type ReactNode } from 'react'

interface Props {
  /** Called once, when React has taken over what the server rendered. */
  onHydrated: () => void
  children: ReactNode
}

export function OnHydrated({ onHydrated, children }: Props) {
  useEffect(onHydrated, [onHydrated])
  return children
}
