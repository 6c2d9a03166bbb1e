import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Banner, BannerText } from '@/lib/contract/catalogue'
import type { TargetGender } from '@/lib/contract/common'
import type { Ctx } from '@/lib/domain/core/ctx'
import { linkTarget } from '@/lib/kit/shop/link-target'
import { toPicture } from '../works/work-row'

type Gender = z.infer<typeof TargetGender>

type BannerRow = {
  id: string
  title: string
  heading: string
  sentence: string
  button_text: string
  link: string
  is_external: boolean
  target_gender: Gender
  picture_id: string
  widths: number[]
  alt: string
  color: string
  phone: { id: string; widths: number[]; alt: string; color: string } | null
}

/** Current banners; `both` returns all of them, a gender its own and those for everybody. */
export async function listBanners(
  ctx: Ctx,
  input: { targetGender: Gender; display: 'homeTop' },
): Promise<z.infer<typeof Banner>[]> {
  const { rows } = await ctx.db.execute<BannerRow>(sql`
    select b.id, b.title, b.heading, b.sentence, b.button_text, b.link, b.is_external, b.target_gender,
           p.id picture_id, p.widths, p.alt, p.color,
           (select json_build_object('id', f.id, 'widths', f.widths, 'alt', f.alt, 'color', f.color)
              from picture f where f.id = b.phone_picture_id) phone
      from banner b join picture p on p.id = b.picture_id
     where b.display = ${input.display} and b.start_at <= ${ctx.now} and b.end_at > ${ctx.now}
       and (${input.targetGender} = 'both' or b.target_gender in (${input.targetGender}, 'both'))
     order by b.position, b.id`)
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    heading: row.heading,
    sentence: row.sentence,
    buttonText: row.button_text,
    link: row.link,
    target: linkTarget(row.link),
    isExternal: row.is_external,
    image: toPicture(row.picture_id, row.widths, row.alt, row.color),
    phoneImage:
      row.phone && toPicture(row.phone.id, row.phone.widths, row.phone.alt, row.phone.color),
    targetGender: row.target_gender,
  }))
}

/** The text banners whose period is now. */
export async function listBannerTexts(ctx: Ctx): Promise<z.infer<typeof BannerText>[]> {
  const { rows } = await ctx.db.execute<{ title: string; link: string; is_external: boolean }>(sql`
    select title, link, is_external from banner_text
     where start_at <= ${ctx.now} and end_at > ${ctx.now} order by position, id`)
  return rows.map(({ title, link, is_external: isExternal }) => ({
    title,
    link,
    target: linkTarget(link),
    isExternal,
  }))
}
