import { SimpleGrid } from '@mantine/core';
import { CategoryCard } from '../../../features/music/category-card.js';

const CATEGORIES = [
  { category: 'Action', tracks: 12, files: 12, size: 96_000_000 },
  { category: 'Drama/Romance', tracks: 9, files: 9, size: 71_000_000 },
];

export function MusicPreview() {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {CATEGORIES.map((category) => (
        <CategoryCard key={category.category} category={category} />
      ))}
    </SimpleGrid>
  );
}
