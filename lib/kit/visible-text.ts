/**
 * Characters that show nothing: the default-ignorable ones (Unicode `Default_Ignorable_Code_Point`: joiners,
 * fillers, variation selectors, tags …), spaces, and those that only look blank (braille blank, musical null
 * notehead, Egyptian blanks, Khitan filler).
 */
const INVISIBLE =
  /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\p{Cf}\u2800\u{1d159}\u{13441}\u{13442}\u{16fe4}]/gu

/** A text without the characters that nobody sees: for comparing, not for showing (emoji are made with some). */
export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '')

/** Whether there is anything to see; marks that combine with no letter do not count. */
export const showsSomething = (text: string): boolean => /\P{M}/u.test(withoutInvisible(text))
