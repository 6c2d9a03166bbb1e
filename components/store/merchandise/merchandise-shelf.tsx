import { Section } from '@/components/ui/section'
import type { MerchandiseCard } from '@/lib/contract/merchandise'
import { MerchandiseRow } from './merchandise-row'

type Props = { merchandise: readonly MerchandiseCard[]; title: string }

/** Merchandise side by side on another page; nothing where there are none. */
export function MerchandiseShelf({ merchandise, title }: Props) {
  if (merchandise.length === 0) return null
  return (
    <Section id="merchandise" title={title} subtitle="手もとに届く、作品のつづき">
      <MerchandiseRow merchandise={merchandise} label={title} />
    </Section>
  )
}
