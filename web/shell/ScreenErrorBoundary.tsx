import { Component, type ReactNode } from 'react'
import { ScreenError } from './ScreenError.tsx'

interface Props {
  children: ReactNode
}

/** A screen that throws leaves header and footer standing. Give it a new key to try again. */
export class ScreenErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ScreenError /> : this.props.children
  }
}
