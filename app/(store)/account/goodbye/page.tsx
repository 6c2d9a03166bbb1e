import type { Metadata } from 'next'
import { pageMetadata } from '@/app/page-metadata'
import { ButtonLink } from '@/components/ui/button-link'
import { PanelPage } from '@/components/ui/panel-page'

/** Made when asked for: the shell around it belongs to the running site. */
export const dynamic = 'force-dynamic'

export const generateMetadata = (): Metadata =>
  pageMetadata({
    title: '退会の手続きが完了しました',
    description:
      '退会の手続きが完了し、アカウントと個人情報を削除したことをお知らせするページです。',
    path: '/account/goodbye',
    isUnlisted: true,
  })

/** The end of an account. */
export default function GoodbyePage() {
  return (
    <PanelPage
      title="退会の手続きが完了しました"
      lead="これまでご利用いただき、ありがとうございました。お知らせのメールをお送りしました。"
      links={<ButtonLink href="/">トップページへ</ButtonLink>}
    >
      <p>
        アカウントと個人情報を削除しました。登録なしでも、作品を探したり、試聴したりできます。またいつでもお越しください。
      </p>
    </PanelPage>
  )
}
