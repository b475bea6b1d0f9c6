import { Component, Suspense, type ReactNode } from 'react'
import { lazyPart } from '#web/api/lazy-part.ts'

const ScreenError = lazyPart(async () => (await import('./ScreenError.tsx')).ScreenError)

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
    const words = (
      <Suspense>
        <ScreenError error={error} />
      </Suspense>
    )
    return isWhole ? <main>{words}</main> : words
  }
}
