/** A colour as a dot, ringed so that black shows on the dark ground and white on the light one. */
export const Swatch = ({ hex, className }: { hex: string; className: string }) => (
  <span
    style={{ background: hex }}
    className={`rounded-full shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_22%,transparent)] [[data-theme=dark]_&]:shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--ink)_50%,transparent)] ${className}`}
  />
)
