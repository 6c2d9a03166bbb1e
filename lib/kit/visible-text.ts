/**
 * Invisible characters: the default-ignorable ones (Unicode `Default_Ignorable_Code_Point`: joiners, fillers,
 * variation selectors, tags …), spaces, and blank ones (braille blank, musical null notehead, Egyptian blanks, Khitan
 * filler).
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{1d159}\u{13441}\u{13442}\u{16fe4}]/gu

/** A text without invisible characters: for comparing, not for showing (some emoji need them). */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Whether a text is visible; combining marks without a letter do not count. */
export const showsSomething = (text: string): boolean => /\P{M}/u.test(withoutInvisible(text))
