import { Component, type ComponentType, type ReactNode } from 'react'
import { reportProblem } from '@/lib/client/site/error-reports'
import type { MissingProps } from './missing'

type Props = {
  Missing: ComponentType<MissingProps> | null
  onClose: (() => void) | undefined
  children: ReactNode
}

/** What breaks inside stays inside, and is reported; another try draws it again. */
export class PartBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: unknown) {
    reportProblem(error)
  }

  override render() {
    const { Missing, onClose, children } = this.props
    if (!this.state.isBroken) return children
    if (!Missing) return null
    return <Missing onRetry={() => this.setState({ isBroken: false })} onClose={onClose} />
  }
}
