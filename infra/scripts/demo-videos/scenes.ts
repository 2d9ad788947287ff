// Eight short animations, drawn as SVG. Each function takes seconds and returns a picture of 480 × 270.

const W = 480;
const H = 270;

/** The same number for the same seed, from 0 to 1. */
const noise = (seed: number) => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return value - Math.floor(value);
};
const wave = (t: number, period: number, shift = 0) => Math.sin(((t + shift) / period) * 2 * Math.PI);
const many = (count: number, draw: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => draw(n)).join('');
const svg = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${defs}</defs>${body}</svg>`;
const sky = (...colors: string[]) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">${colors
    .map((color, n) => `<stop offset="${n / (colors.length - 1)}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`;
const background = `<rect width="${W}" height="${H}" fill="url(#sky)"/>`;
/** A standing person, whose scarf moves. */
const figure = (x: number, y: number, size: number, color: string, t: number, scarf = '#ff4f6d') => {
  const sway = wave(t, 1.7) * 6;
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="${color}">
    <path d="M-9 0 L-7 -34 Q-12 -52 0 -56 Q12 -52 7 -34 L9 0 Z"/><circle cy="-64" r="9"/>
    <path d="M-10 -66 Q-14 -84 4 -78 Q18 -74 10 -58 Q4 -70 -10 -66Z"/>
    <path d="M-4 -54 Q-26 ${-52 + sway} -44 ${-44 - sway} L-40 ${-38 - sway} Q-22 ${-44 + sway} 2 -48 Z" fill="${scarf}"/></g>`;
};

function neonCity(t: number) {
  const scroll = t * 24;
  const towers = (depth: number, color: string, lit: string) =>
    many(14, (n) => {
      const x = ((((n * 46 - scroll * depth) % 644) + 644) % 644) - 80;
      const height = 70 + noise(n + depth * 9) * 130;
      const windows = many(10, (w) => {
        const on = noise(n * 31 + w * 7 + Math.floor(t / 2 + w)) > 0.45;
        return on
          ? `<rect x="${x + 6 + (w % 3) * 11}" y="${H - height + 10 + Math.floor(w / 3) * 17}" width="6" height="9" fill="${lit}"/>`
          : '';
      });
      return `<rect x="${x}" y="${H - height}" width="42" height="${height}" fill="${color}"/>${windows}`;
    });
  return svg(
    sky('#12042e', '#5b0f6e', '#ff3f8e'),
    `${background}<circle cx="330" cy="120" r="${58 + wave(t, 2) * 3}" fill="#ffd35c"/>
     ${many(6, (n) => `<rect x="262" y="${104 + n * 12}" width="136" height="${2 + n}" fill="#8b1273"/>`)}
     ${towers(0.4, '#2a0a4d', '#ff7ad1')}${towers(1, '#0d0320', '#45f0ff')}
     <rect y="252" width="${W}" height="18" fill="#05010f"/>${figure(120, 254, 1.5, '#05010f', t, '#45f0ff')}`,
  );
}

function rain(t: number) {
  const drops = many(90, (n) => {
    const x = (noise(n) * 560 + t * 60) % 560;
    const y = (noise(n + 200) * 320 + t * (190 + noise(n + 90) * 160)) % 320;
    return `<path d="M${x - 30} ${y - 30} l-5 20" stroke="#bfe3ff" stroke-opacity=".55" stroke-width="1.4"/>`;
  });
  const rings = many(7, (n) => {
    const age = (t * 0.8 + noise(n) * 3) % 1;
    return `<ellipse cx="${noise(n + 4) * W}" cy="${232 + noise(n + 8) * 30}" rx="${age * 30}" ry="${age * 7}" fill="none" stroke="#cfeaff" stroke-opacity="${1 - age}"/>`;
  });
  const flash = noise(Math.floor(t * 1.5)) > 0.93 ? 0.5 : 0;
  return svg(
    sky('#0b1726', '#274b66', '#7aa5b8'),
    `${background}<rect width="${W}" height="${H}" fill="#fff" opacity="${flash}"/>
     <path d="M0 190 L90 150 L150 184 L250 120 L340 180 L420 140 L480 176 V270 H0Z" fill="#14293a"/>
     <rect y="222" width="${W}" height="48" fill="#0c1c29"/>${rings}
     ${figure(300, 236, 1.7, '#050c13', t, '#f5c542')}
     <path d="M236 128 Q300 64 364 128 Q348 116 332 128 Q316 116 300 128 Q284 116 268 128 Q252 116 236 128Z" fill="#e5383b"/>
     <path d="M300 96 V206" stroke="#050c13" stroke-width="3"/>${drops}`,
  );
}

function moonLetters(t: number) {
  const letters = many(12, (n) => {
    const age = (t * 0.07 + noise(n)) % 1;
    const x = 90 + age * 250 + wave(t, 4, n) * 18;
    const y = 260 - age * 230;
    return `<g transform="translate(${x} ${y}) rotate(${wave(t, 3, n * 2) * 25}) scale(${1.2 - age * 0.8})">
      <rect x="-13" y="-9" width="26" height="18" fill="#fff7e0"/><path d="M-13 -9 L0 3 L13 -9" fill="none" stroke="#d6604d" stroke-width="2"/></g>`;
  });
  return svg(
    sky('#05082b', '#1b2a6b', '#6f7fd0'),
    `${background}${many(70, (n) => `<circle cx="${noise(n) * W}" cy="${noise(n + 50) * 200}" r="${noise(n + 9) * 1.6}" fill="#fff" opacity="${0.5 + wave(t, 2, n) * 0.4}"/>`)}
     <circle cx="352" cy="74" r="48" fill="#fdf3c7"/><circle cx="338" cy="62" r="8" fill="#e8d79a"/><circle cx="366" cy="86" r="12" fill="#e8d79a"/>
     <path d="M0 226 Q120 190 230 224 T480 214 V270 H0Z" fill="#090d2e"/>${letters}${figure(86, 226, 1.25, '#03051a', t, '#fff7e0')}`,
  );
}

function undertone(t: number) {
  const line = (n: number) => {
    const y = 70 + n * 24;
    const points = many(25, (p) => {
      const height = wave(t * (1 + n * 0.12), 3, p * 0.16 + n) * (10 + n * 3);
      return `${p === 0 ? 'M' : 'L'}${p * 20} ${y + height} `;
    });
    return `<path d="${points} V270 H0Z" fill="hsl(${188 + n * 7} 75% ${46 - n * 5.4}%)"/>`;
  };
  const jump = Math.abs(wave(t, 3));
  return svg(
    sky('#ffe8b0', '#ff9f5a', '#e8505b'),
    `${background}<circle cx="240" cy="${74 - jump * 8}" r="44" fill="#fff3c9"/>${line(0)}${line(1)}
     <path d="M${t * 40 - Math.floor((t * 40) / 560) * 560 - 60} ${170 - jump * 90} q30 -34 62 -6 l18 -12 -6 18 8 16 -20 -8 q-30 16 -62 -8z" fill="#0b2740"/>
     ${many(6, (n) => line(n + 2))}`,
  );
}

function glassHearts(t: number) {
  const shards = many(22, (n) => {
    const open = Math.max(0, wave(t, 8) + 0.2) * 90;
    const angle = n * 2.4;
    const x = 240 + Math.cos(angle) * (24 + open * noise(n));
    const y = 132 + Math.sin(angle) * (22 + open * noise(n + 3));
    return `<path transform="translate(${x} ${y}) rotate(${n * 47 + t * 20 * (noise(n) - 0.5)})" d="M-16 -8 L10 -18 L18 12 L-6 16Z" fill="hsl(${330 + noise(n) * 50} 90% ${62 + noise(n + 6) * 24}%)" fill-opacity=".8" stroke="#fff" stroke-opacity=".7"/>`;
  });
  const beat = 1 + Math.max(0, wave(t, 0.9)) * 0.06;
  return svg(
    sky('#2b0a3d', '#7c1d6f', '#f0436a'),
    `${background}${many(9, (n) => `<path d="M240 132 L${240 + Math.cos(n * 0.7 + t * 0.1) * 400} ${132 + Math.sin(n * 0.7 + t * 0.1) * 400} L${240 + Math.cos(n * 0.7 + 0.16 + t * 0.1) * 400} ${132 + Math.sin(n * 0.7 + 0.16 + t * 0.1) * 400}Z" fill="#fff" opacity=".08"/>`)}
     <path transform="translate(240 140) scale(${beat * 1.5})" d="M0 44 C-70 -6 -46 -52 -22 -48 C-8 -46 0 -34 0 -28 C0 -34 8 -46 22 -48 C46 -52 70 -6 0 44Z" fill="#ffd0dd" opacity=".35"/>${shards}
     ${figure(80, 262, 1.2, '#170421', t, '#ffd0dd')}${figure(404, 262, 1.2, '#170421', t + 1, '#7df9ff')}`,
  );
}

function lanterns(t: number) {
  const lights = many(26, (n) => {
    const size = 0.4 + noise(n) * 0.9;
    const y = 300 - ((noise(n + 3) * 340 + t * 9 * size) % 340);
    const x = noise(n + 7) * W + wave(t, 5, n) * 10;
    return `<g transform="translate(${x} ${y}) scale(${size})"><circle r="26" fill="#ffb347" opacity=".22"/>
      <path d="M-12 -16 H12 L15 6 Q0 16 -15 6Z" fill="#ff8c32"/><path d="M-7 -12 H7 L9 4 Q0 10 -9 4Z" fill="#fff0b8"/></g>`;
  });
  return svg(
    sky('#0a0f2c', '#2b1d57', '#a63f6b'),
    `${background}<path d="M60 270 V176 H40 L120 150 H110 L180 120 L250 150 H240 L320 176 H300 V270Z" fill="#0a0718"/>
     <path d="M30 178 Q180 140 330 178 L322 168 Q180 128 38 168Z" fill="#1c1030"/>${lights}
     ${figure(392, 266, 1.5, '#07040f', t, '#ff8c32')}`,
  );
}

function whiteNoiseGarden(t: number) {
  const petals = many(46, (n) => {
    const x = (noise(n) * 560 + t * (14 + noise(n + 2) * 22)) % 560;
    const y = (noise(n + 20) * 320 + t * (18 + noise(n + 4) * 26)) % 320;
    return `<ellipse transform="translate(${x - 40} ${y - 25}) rotate(${t * 90 + n * 40})" rx="6" ry="3" fill="${n % 3 ? '#ff9ec0' : '#fff'}"/>`;
  });
  const leaves = many(34, (n) => {
    const angle = n * 0.55;
    return `<circle cx="${322 + Math.cos(angle) * (30 + noise(n) * 84)}" cy="${86 + Math.sin(angle) * (20 + noise(n + 5) * 50)}" r="${18 + wave(t, 3, n) * 2}" fill="${n % 2 ? '#f06a9b' : '#ff9ec0'}"/>`;
  });
  return svg(
    sky('#dff6f0', '#9fdcd0', '#3d9e9a'),
    `${background}<path d="M0 210 Q140 176 260 208 T480 196 V270 H0Z" fill="#1d6b5f"/>
     <path d="M306 230 Q318 170 300 120 Q322 140 326 100 Q334 146 356 118 Q336 170 344 230Z" fill="#41231f"/>${leaves}
     ${figure(132, 232, 1.7, '#12332f', t, '#f06a9b')}${petals}
     ${many(40, (n) => `<rect x="0" y="${n * 7 + ((t * 40) % 7)}" width="${W}" height="1" fill="#fff" opacity=".10"/>`)}`,
  );
}

function orbit(t: number) {
  const planet = (radius: number, size: number, period: number, color: string, n: number) => {
    const angle = (t / period) * 2 * Math.PI + n;
    return `<ellipse cx="240" cy="140" rx="${radius}" ry="${radius * 0.38}" fill="none" stroke="#8fb8ff" stroke-opacity=".35"/>
      <circle cx="${240 + Math.cos(angle) * radius}" cy="${140 + Math.sin(angle) * radius * 0.38}" r="${size}" fill="${color}"/>`;
  };
  return svg(
    `${sky('#02030c', '#0a1236', '#2a1d63')}<radialGradient id="sun"><stop offset="0" stop-color="#fffbe0"/><stop offset=".5" stop-color="#ffc044"/><stop offset="1" stop-color="#ff6a00" stop-opacity="0"/></radialGradient>`,
    `${background}${many(110, (n) => `<circle cx="${(noise(n) * W + t * noise(n + 1) * 6) % W}" cy="${noise(n + 60) * H}" r="${noise(n + 9) * 1.4}" fill="#fff"/>`)}
     <circle cx="240" cy="140" r="${62 + wave(t, 1.8) * 5}" fill="url(#sun)"/>
     ${planet(96, 8, 9, '#6fe3ff', 0)}${planet(146, 13, 15, '#ff7aa8', 2)}${planet(206, 10, 23, '#b6ff8a', 4)}
     <path transform="translate(${240 + Math.cos(t * 0.5) * 170} ${120 + Math.sin(t * 0.5) * 80}) rotate(${(t * 0.5 * 180) / Math.PI + 90})" d="M0 -16 L9 10 L0 5 L-9 10Z" fill="#fff"/>`,
  );
}

/** By file name. */
export const SCENES = {
  'neon-city': neonCity,
  rain,
  'moon-letters': moonLetters,
  undertone,
  'glass-hearts': glassHearts,
  lanterns,
  'white-noise-garden': whiteNoiseGarden,
  orbit,
};
