import styles from './scene.module.css'

/**
 * A picture of `public/scenes.svg`: an empty bookshelf, a lantern gone out, a station in the rain, a lost cat, a garden
 * under construction.
 */
export type SceneName = 'bookshelf' | 'lantern' | 'station' | 'cat' | 'garden'

/** A small scene lit by a lamp, in the colours of the theme. Decoration only; the drawing is a file that browsers keep. */
export function Scene({ name }: { name: SceneName }) {
  return (
    <svg className={styles.scene} width={160} height={160} aria-hidden="true" focusable="false">
      <use href={`/scenes.svg#${name}`} />
    </svg>
  )
}
