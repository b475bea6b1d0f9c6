import { Component, type ReactNode } from 'react'
// Its words come with the page: nothing may be left to fetch when it has failed.
import { ScreenError } from './ScreenError.tsx'

interface Props {
  children: ReactNode
  /** Header and footer are inside it, too. */
  isWhole?: boolean
}

/** A screen that throws leaves header and footer standing. Give it a new key to try again. */
export class ScreenErrorBoundary extends Component<Props, { error?: unknown; failed: boolean }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    const { children, isWhole } = this.props
    const { error, failed } = this.state
    if (!failed) return children
    const words = <ScreenError error={error} />
    return isWhole ? <main>{words}</main> : words
  }
}
