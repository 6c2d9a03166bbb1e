import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '@/lib/db'

/** What is known of a postal code, and of the name of a city beside it. */
export type PostalCode = {
  places: { prefectureCode: string; city: string; town: string }[]
  /** Those that have a municipality of this name (那覇市: Okinawa); none for any other text. */
  prefecturesWithCity: string[]
}

/**
 * The places of a postal code of seven digits; none for an unknown code. A code may belong to several towns, and `town`
 * is empty when the code is for the rest of a municipality. The data do not contain the codes of single companies
 * (大口事業所個別番号, the last four digits begin with 8). For them the result is the prefectures of the area, without
 * city and town.
 */
export async function lookUpPostalCode(
  { db }: { db: Database | Transaction },
  code: string,
  city = '',
): Promise<PostalCode> {
  const { rows } = await db.execute<PostalCode>(postalCodeOf(sql`${code}::text`, sql`${city}`))
  return rows[0] ?? { places: [], prefecturesWithCity: [] }
}

/** The same for a code and a city that are columns: one row of columns that are named like the fields. */
export const postalCodeOf = (code: SQL, city: SQL): SQL => sql`
  select coalesce(json_agg(json_build_object(
             'prefectureCode', left(place->>0, 2), 'city', coalesce(c.name, ''), 'town', place->>1)
           order by position), '[]') places,
         array(select left(city.code, 2) from city where city.name = ${city}) "prefecturesWithCity"
    from postal_area a
    cross join lateral jsonb_array_elements(coalesce(
      nullif(coalesce(a.places->substr(${code}, 4, 2), '[]') || coalesce(a.places->substr(${code}, 4), '[]'), '[]'),
      a.places->substr(${code}, 4, 1), '[]')) with ordinality p (place, position)
    left join city c on c.code = place->>0
   where a.area = left(${code}, 3)`
