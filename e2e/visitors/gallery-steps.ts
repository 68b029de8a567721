import { picture } from '../../test/harness/browser/page-steps.ts';
import { expect, type Page } from '../shop.ts';

export async function expectPicture(page: Page, number: number, count = 2): Promise<void> {
  await expect(picture(page, number, count)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByRole('button', { name: `Ver foto ${number}`, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByText(`Foto ${number} de ${count}`, { exact: true })).toBeAttached();
}
