// The sign of the house, on the top bar and the start page.

/** The mark of the house: a front edge, a line of fire along it, what it rakes. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0b4f8a" />
      <path d="M12 52 54 10" stroke="#f6efdc" strokeWidth="5" strokeLinecap="round" />
      <path d="m54 10-4.5 13-8.5-8.500z" fill="#f6efdc" />
      <g fill="#f0a06a">
        <rect x="14" y="14" width="13" height="9" rx="1.5" />
        <rect x="37" y="41" width="13" height="9" rx="1.5" />
      </g>
      <path d="M14 14h13M37 41h13" stroke="#f6efdc" strokeWidth="3" />
    </svg>
  );
}
