import { Component, type ReactNode } from 'react'
import { ScreenError } from './ScreenError.tsx'

interface Props {
  children: ReactNode
  /** Header and footer are inside it, too. */
  isWhole?: boolean
}

/** A screen that throws leaves header and footer standing. Give it a new key to try again. */
export class ScreenErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { children, isWhole } = this.props
    if (!this.state.failed) return children
    return isWhole ? (
      <main>
        <ScreenError />
      </main>
    ) : (
      <ScreenError />
    )
  }
}
