import { CREDIT_NAMES, roleWords } from '@/components/store/cast/credit-names'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import type { AttributeType, Work } from '@/lib/contract/catalogue'
import { formatJstDate } from '@/lib/kit/jst'
import styles from './credit-list.module.css'

const ATTRIBUTES = Object.keys(CREDIT_NAMES) as AttributeType[]

/** Who made it: the cast with their roles, the staff, the creator, and the dates. */
export function CreditList({ work }: { work: Work }) {
  const attributes = ATTRIBUTES.filter((attribute) =>
    work.castTags.some((tag) => tag.attributeType === attribute),
  )
  return (
    <section className={styles.credits} aria-labelledby="credits">
      <h2 id="credits" className={styles.heading}>
        クレジット
      </h2>
      <DescriptionList look="plain" className={styles.list}>
        {attributes.map((attribute) => (
          <Description key={attribute} name={CREDIT_NAMES[attribute]}>
            <ul>
              {work.castTags
                .filter((tag) => tag.attributeType === attribute)
                .map((tag) => (
                  <li key={`${tag.tag.castName} ${tag.roleName}`}>
                    <Link href={`/cast/${encodeURIComponent(tag.tag.castName)}`}>
                      {tag.tag.castName}
                    </Link>
                    {roleWords(tag) && <span>（{roleWords(tag)}）</span>}
                  </li>
                ))}
            </ul>
          </Description>
        ))}
        {work.hasGeneratedVoices && (
          <Description name="音声">生成された音声を含みます（作者の申告）</Description>
        )}
        <Description name={new Date(work.releaseAt) > new Date() ? '配信予定日' : '配信開始日'}>
          <time dateTime={work.releaseAt}>{formatJstDate(work.releaseAt)}</time>
        </Description>
      </DescriptionList>
      <div className={styles.creator}>
        {work.user.avatar && (
          <Picture
            picture={work.user.avatar}
            alt=""
            upTo={128}
            shownAt={[['', '56px']]}
            className={styles.avatar}
          />
        )}
        <div>
          <Link href={`/user/${work.user.id}`}>{work.user.nickname}</Link>
          {work.user.introduction && <p>{work.user.introduction}</p>}
        </div>
      </div>
    </section>
  )
}
