import type { Product } from '../../../domain/entities.ts';

export const PRODUCT: Product = {
  _id: 'producto00000001',
  title: 'Parlante',
  description: 'Suena bien',
  brand: 'Río',
  price: 15000,
  count: 3,
  category: 'Audio',
  color: 'Azul',
  discounted: true,
  outOfStock: false,
  coverUrl: '/images/b.webp',
  pictureUrls: ['/images/a.webp', '/images/b.webp'],
  createdAt: '2024-01-01T00:00:00.000Z',
  updatedAt: '2024-01-02T00:00:00.000Z',
};
