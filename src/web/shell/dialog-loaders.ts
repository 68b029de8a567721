import type { DialogLoaders } from '../dialogs/dialog-store.ts';

export const dialogLoaders: DialogLoaders = {
  cart: async () => (await import('../cart/cart-dialog.tsx')).CartDialog,
  help: async () => (await import('../cart/help-dialog.tsx')).HelpDialog,
  link: async () => (await import('../seller/card-controls/link-preview-dialog.tsx')).LinkPreviewDialog,
  share: async () => (await import('../sharing/share-dialog.tsx')).ShareDialog,
  status: async () => (await import('../seller/status-image/status-dialog.tsx')).StatusDialog,
  purchase: async () => {
    // The notice is loaded with the dialog: it is shown after the chat, when the network may be gone.
    const [panel] = await Promise.all([
      import('../cart/order-fallback-dialog.tsx'),
      import('../cart/purchase-returned.tsx'),
    ]);
    return panel.OrderFallbackDialog;
  },
};
