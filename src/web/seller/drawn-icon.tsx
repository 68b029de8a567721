/** Drawn here and not in the sprite, so that visitors do not load them. */
const DRAWN = {
  clock: ['M3.3 12a8.7 8.7 0 1 0 17.4 0a8.7 8.7 0 1 0-17.4 0', 'M12 7v5.2l3.5 2'],
  link: [
    'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1',
    'M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  ],
  phone: [
    'M9.6 3h4.8a2.8 2.8 0 0 1 2.8 2.8v12.4a2.8 2.8 0 0 1-2.8 2.8H9.6a2.8 2.8 0 0 1-2.8-2.8V5.8A2.8 2.8 0 0 1 9.6 3Z',
    'M11 17.8h2',
  ],
  laptop: [
    'M7.2 5h9.6A2.2 2.2 0 0 1 19 7.2v6.1a2.2 2.2 0 0 1-2.2 2.2H7.2A2.2 2.2 0 0 1 5 13.300V7.200A2.200 2.200 0 0 1 7.200 5Z',
    'M2.5 19h19',
  ],
  team: [
    'M5.4 8.5a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0',
    'M2.700 19.800c.6-3.500 3-5.500 6.300-5.500s5.700 2 6.300 5.500M15.800 5.100a3.600 3.600 0 0 1 0 6.800M17.800 14.700c1.900.8 3.100 2.600 3.500 5.100',
  ],
} as const;

export function DrawnIcon({ name }: { readonly name: keyof typeof DRAWN }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWN[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
