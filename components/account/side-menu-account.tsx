import Link from 'next/link'
import button from '@/components/ui/button.module.css'

/** The top of the side menu: the way in for guests. `onNavigate` closes the menu. */
export function SideMenuAccount({ onNavigate }: { onNavigate: () => void }) {
  return (
    <Link
      href="/account/signin"
      className={`${button.button} ${button.quiet} ${button.wide}`}
      onClick={onNavigate}
    >
      ログイン・新規登録
    </Link>
  )
}
