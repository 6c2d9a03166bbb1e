import { createTheme } from '@mui/material/styles'

const tone = (main: string, contrastText = 'var(--color-surface)') => ({
  main: `var(--color-${main})`,
  light: `var(--color-${main})`,
  dark: `var(--color-${main})`,
  contrastText,
})

const alertTone = (severity: 'error' | 'warning' | 'success', name: string) => ({
  props: { severity },
  style: { backgroundColor: `var(--color-${name}-soft)`, color: 'var(--color-text)' },
})

/** Buttons that are not natively disabled, so that they keep the focus. */
const dimmed = (selector: string) => ({ [`&${selector}`]: { opacity: 0.5, cursor: 'default' } })

/** MUI removes the outline; ours is seen on every ground. */
const focusRing = { outline: '3px solid var(--color-focus)', outlineOffset: 2 }

const FORCED_COLORS = '@media (forced-colors: active)'
const systemColor = (color: string) => ({ forcedColorAdjust: 'none', backgroundColor: color })

/**
 * The shop's own variables as a theme of MUI. Each carries day and night itself (light-dark()) and follows the
 * listener's switch, so a second scheme here would only repeat components/ui/tokens.css.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  palette: {
    primary: { ...tone('action', 'var(--color-on-action)'), dark: 'var(--color-action-hover)' },
    secondary: tone('lamp'),
    error: tone('ember'),
    warning: tone('lamp'),
    success: tone('leaf'),
    info: tone('link'),
    text: {
      primary: 'var(--color-text)',
      secondary: 'var(--color-text-soft)',
      disabled: 'var(--color-text-soft)',
    },
    action: {
      active: 'var(--color-text-soft)',
      hover: 'var(--color-sunken)',
      selected: 'var(--color-sunken)',
      focus: 'var(--color-sunken)',
      disabled: 'color-mix(in srgb, var(--color-text-soft) 45%, transparent)',
    },
    divider: 'var(--color-line)',
    background: { default: 'var(--color-ground)', paper: 'var(--color-surface)' },
  },
  shape: { borderRadius: 10 },
  typography: {
    fontFamily: 'var(--font-body)',
    fontSize: 15,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    MuiAlert: {
      styleOverrides: {
        root: {
          borderRadius: 10,
          variants: [
            alertTone('error', 'ember'),
            alertTone('warning', 'lamp'),
            alertTone('success', 'leaf'),
          ],
        },
      },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 999, minHeight: 44, paddingInline: 20, ...dimmed('[data-disabled]') },
        outlined: { borderColor: 'var(--color-line-strong)' },
      },
    },
    MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
    // Rail, track and thumb are backgrounds, which the system's colours take away.
    MuiSlider: {
      styleOverrides: {
        rail: { [FORCED_COLORS]: { ...systemColor('CanvasText'), opacity: 1 } },
        track: { [FORCED_COLORS]: systemColor('Highlight') },
        thumb: { '&.Mui-focusVisible': focusRing, [FORCED_COLORS]: systemColor('Highlight') },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--color-scrim)' } } },
    // Beside long words WebKit draws the box as small as it can.
    MuiCheckbox: { styleOverrides: { root: { flexShrink: 0 } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          border: '1px solid var(--color-line)',
          borderRadius: 18,
          backgroundColor: 'var(--color-raised)',
          boxShadow: 'var(--shadow-high)',
        },
      },
    },
    MuiFormControlLabel: {
      styleOverrides: { label: { fontSize: 'var(--text-md)', lineHeight: 1.6 } },
    },
    MuiIconButton: {
      styleOverrides: { root: { width: 44, height: 44, ...dimmed('[aria-disabled="true"]') } },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: { minHeight: 48, backgroundColor: 'var(--color-field)' },
        // The label is above the field: its frame has no gap.
        notchedOutline: {
          top: 0,
          borderColor: 'var(--color-line-strong)',
          '& legend': { display: 'none' },
        },
        sizeSmall: { minHeight: 40 },
        // WebKit draws today in an empty date field, and dims it only on a ground of its own.
        input: {
          '&[type^="date"], &[type="month"]': { background: 'inherit', borderRadius: 'inherit' },
        },
      },
    },
    // Above the field at all times, as in the store: what a browser fills in never lies under it.
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          '&&': {
            position: 'static',
            maxWidth: 'none',
            marginBottom: 4,
            overflow: 'visible',
            color: 'var(--color-text)',
            fontSize: 'var(--text-sm)',
            fontWeight: 700,
            lineHeight: 1.6,
            whiteSpace: 'normal',
            transform: 'none',
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 4, lineHeight: 1.6 } } },
    MuiLinearProgress: {
      styleOverrides: {
        root: { height: 6, borderRadius: 3, backgroundColor: 'var(--color-line)' },
      },
    },
    MuiPaginationItem: {
      styleOverrides: {
        root: {
          minWidth: 44,
          height: 44,
          borderRadius: 22,
          fontVariantNumeric: 'tabular-nums',
          '&.Mui-selected': {
            boxShadow: 'inset 0 0 0 2px var(--color-action)',
            backgroundColor: 'transparent',
            fontWeight: 700,
          },
        },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderColor: 'var(--color-line)', fontSize: 'inherit', lineHeight: 1.5 },
      },
    },
    MuiTextField: { defaultProps: { fullWidth: true } },
  },
})
