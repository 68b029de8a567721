/** Imported by every page of a seller: its style is there before the page is. */
import { adoptStyles } from '../adopt-styles.ts';
import css from '../styles/seller.css?inline';

adoptStyles(css);
