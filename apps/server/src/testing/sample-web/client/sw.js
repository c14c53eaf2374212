// The service worker of the sample.
